import type { CategorySeed } from '../types.ts'

export const homeCare: CategorySeed = {
  id: 6,
  slug: 'home-care',
  name: {
    en: 'Home Care',
    ar: 'الرعاية المنزلية',
  },
  description: {
    en: 'Caring company for children, parents, mothers and newborns in their own home.',
    ar: 'رعاية ومرافقة للأطفال وكبار السن والأمهات والمواليد في بيوتهم.',
  },
  icon: 'hand-heart',
  hue: 335,
  services: [
    {
      id: 20,
      slug: 'babysitting',
      title: {
        en: 'Babysitting and Nanny',
        ar: 'جليسة أطفال ومربية',
      },
      shortDesc: {
        en: 'A patient, experienced sitter for a few hours or for regular days each week.',
        ar: 'جليسة صبورة ومتمرسة لبضع ساعات أو لأيام منتظمة كل أسبوع.',
      },
      longDescription: {
        en: "A sitter comes to your home so that you can work, meet friends or rest. She plays, reads, helps with homework, warms the meals you have prepared and keeps to the bedtime you set. Tell us the children's ages, allergies and habits in the note.\n\nOne sitter looks after up to five children; each child after the first is added to the price. Be at home for the first fifteen minutes to show her around, and leave a phone number that you will answer. Visits end by 9:00 PM, so overnight stays are not offered.",
        ar: 'تأتي الجليسة إلى منزلك لتتفرغ للعمل أو لقاء الأصدقاء أو الراحة. تلعب مع الأطفال وتقرأ لهم وتساعدهم في الواجبات، وتسخن الوجبات التي أعددتها، وتلتزم بموعد النوم الذي تحدده. اذكر في الملاحظات أعمار الأطفال وأي حساسية لديهم وعاداتهم.\n\nترعى الجليسة الواحدة حتى 5 أطفال، ويُضاف إلى السعر كل طفل بعد الأول. نرجو وجودك في أول 15 دقيقة لتعريفها بالمنزل، وترك رقم هاتف تجيب عنه. تنتهي الزيارات الساعة 9:00 مساءً، لذا لا نقدم خدمة المبيت.',
      },
      included: {
        en: [
          'Play, stories and outdoor time as you wish',
          'Help with homework and reading',
          'Warming and serving prepared meals',
          'Nappies, baths and bedtime routine',
          'A short summary when you return',
          'Activity pack with colours and paper',
        ],
        ar: [
          'لعب وقصص ووقت في الخارج كما ترغب',
          'المساعدة في الواجبات والقراءة',
          'تسخين الوجبات الجاهزة وتقديمها',
          'تغيير الحفاضات والاستحمام وروتين النوم',
          'ملخص قصير عند عودتك',
          'حقيبة أنشطة فيها ألوان وأوراق',
        ],
      },
      benefits: {
        en: [
          'Sitters with childcare experience',
          'From two hours to eight hours a visit',
          'Fixed weekdays for working parents',
          'Your house rules are followed',
        ],
        ar: [
          'جليسات لديهن خبرة في رعاية الأطفال',
          'من ساعتين إلى 8 ساعات في الزيارة',
          'أيام ثابتة للوالدين العاملين',
          'التزام بقواعد منزلك',
        ],
      },
      availability: {
        en: 'Daily in all seven emirates. Public holidays fill early.',
        ar: 'يوميًا في الإمارات السبع. تمتلئ مواعيد الإجازات الرسمية مبكرًا.',
      },
      leadTime: 24 * 60,
      featured: true,
      icon: 'baby',
      price: {
        base: 9900,
        extraCleaner: 9000,
        extraHour: 4500,
        material: 1500,
      },
      subServices: [
        {
          slug: 'hourly-babysitting',
          title: {
            en: 'Babysitting by the Hour',
            ar: 'جليسة بالساعة',
          },
          description: {
            en: 'A sitter for an appointment, a dinner or a quiet afternoon.',
            ar: 'جليسة لموعد أو عشاء أو عصر هادئ.',
          },
          fullDescription: {
            en: 'Two hours is the shortest visit. If you run late, call: more time is possible only when the sitter is free.',
            ar: 'أقل مدة للزيارة ساعتان. إذا تأخرت فاتصل بنا، ويمكن التمديد إذا كانت الجليسة متفرغة.',
          },
          icon: 'clock-3',
        },
        {
          slug: 'regular-nanny',
          title: {
            en: 'Part-Time Nanny',
            ar: 'مربية بدوام جزئي',
          },
          description: {
            en: 'The same hours on the weekdays you choose.',
            ar: 'الساعات نفسها في الأيام التي تختارها.',
          },
          fullDescription: {
            en: 'Suits families who need help after school or during working hours. We try to send the same nanny to every visit.',
            ar: 'خيار مناسب للأسر التي تحتاج إلى المساعدة بعد المدرسة أو خلال ساعات العمل. نحرص على إرسال المربية نفسها في كل زيارة.',
          },
          icon: 'calendar-days',
        },
        {
          slug: 'after-school-care',
          title: {
            en: 'After-School Care',
            ar: 'رعاية ما بعد المدرسة',
          },
          description: {
            en: 'From the school bus to homework, snack and play.',
            ar: 'من حافلة المدرسة إلى الواجبات والوجبة الخفيفة واللعب.',
          },
          fullDescription: {
            en: 'The sitter can wait at the bus stop of your building. Picking up from school needs your written permission to the school.',
            ar: 'يمكن للجليسة الانتظار عند موقف الحافلة أمام المبنى. أما الاستلام من المدرسة فيتطلب موافقة خطية منك للمدرسة.',
          },
          icon: 'book-open',
        },
        {
          slug: 'event-babysitting',
          title: {
            en: 'Sitter for Events',
            ar: 'جليسة للمناسبات',
          },
          description: {
            en: 'Children looked after at family gatherings and parties.',
            ar: 'رعاية الأطفال في التجمعات العائلية والحفلات.',
          },
          fullDescription: {
            en: 'Set aside a room or a corner with toys. One sitter looks after up to five children.',
            ar: 'خصص غرفة أو زاوية فيها ألعاب. ترعى الجليسة الواحدة حتى 5 أطفال.',
          },
          icon: 'party-popper',
        },
      ],
    },
    {
      id: 21,
      slug: 'elderly-care',
      title: {
        en: 'Elderly Care',
        ar: 'رعاية كبار السن',
      },
      shortDesc: {
        en: 'Kind company and practical help for older people at home.',
        ar: 'مرافقة لطيفة ومساعدة عملية لكبار السن في منازلهم.',
      },
      longDescription: {
        en: 'A caregiver helps with washing, dressing, meals, walking and the small things that make a day good: tea, a chat, a walk in the shade, prayer times kept. Families stay informed through a short note after every visit, and the wishes of the older person come first.\n\nThis is personal care and company, not medical treatment; for injections, dressings or tubes book a nurse. Before the first visit, tell us about mobility, memory, diet and the language preferred. Visits last from two to eight hours and can repeat on the days you choose.',
        ar: 'يساعد مقدم الرعاية في النظافة الشخصية وارتداء الملابس والوجبات والمشي، وفي التفاصيل الصغيرة التي تجعل اليوم جميلًا: كوب شاي، وحديث، ونزهة في الظل، ومراعاة أوقات الصلاة. تبقى الأسرة على اطلاع من خلال ملاحظة قصيرة بعد كل زيارة، وتأتي رغبات كبير السن أولًا.\n\nهذه رعاية شخصية ومرافقة وليست علاجًا طبيًا، وللحقن أو الضمادات أو الأنابيب احجز ممرضًا. قبل الزيارة الأولى أخبرنا عن الحركة والذاكرة والنظام الغذائي واللغة المفضلة. تستمر الزيارة من ساعتين إلى 8 ساعات، ويمكن تكرارها في الأيام التي تختارها.',
      },
      included: {
        en: [
          'Help with washing, dressing and eating',
          'Support when walking and changing seats',
          'Light meals and drinks prepared',
          'Reminders for medicines set out by the family',
          'A short note for the family',
          'Gloves, wipes and bed pads',
        ],
        ar: [
          'المساعدة في النظافة وارتداء الملابس وتناول الطعام',
          'المساندة عند المشي والانتقال بين المقاعد',
          'إعداد وجبات خفيفة ومشروبات',
          'التذكير بالأدوية التي رتبتها الأسرة',
          'ملاحظة قصيرة للأسرة',
          'قفازات ومناديل وفوط للسرير',
        ],
      },
      benefits: {
        en: [
          'Dignity and privacy respected',
          'Female or male caregiver on request, where available',
          'Gives family carers time to rest',
          'Regular days with the same routine',
        ],
        ar: [
          'احترام الكرامة والخصوصية',
          'مقدمة أو مقدم رعاية عند الطلب وبحسب التوفر',
          'وقت راحة لأفراد الأسرة القائمين على الرعاية',
          'أيام منتظمة بالروتين نفسه',
        ],
      },
      availability: {
        en: 'Daily in all seven emirates. For a regular schedule, choose Weekly or several weekdays.',
        ar: 'يوميًا في الإمارات السبع. للجدول المنتظم اختر «أسبوعيًا» أو عدة أيام في الأسبوع.',
      },
      leadTime: 24 * 60,
      featured: false,
      icon: 'rocking-chair',
      price: {
        base: 12000,
        extraCleaner: 11000,
        extraHour: 5000,
        material: 2000,
      },
      subServices: [
        {
          slug: 'companion-care',
          title: {
            en: 'Companionship',
            ar: 'المرافقة',
          },
          description: {
            en: 'Company, conversation, reading and short walks.',
            ar: 'رفقة وحديث وقراءة ونزهات قصيرة.',
          },
          fullDescription: {
            en: 'The caregiver can join a visit to the mosque, the park or the clinic. Transport is arranged by the family.',
            ar: 'يمكن لمقدم الرعاية المرافقة إلى المسجد أو الحديقة أو العيادة. وتتولى الأسرة ترتيب المواصلات.',
          },
          icon: 'message-circle-heart',
        },
        {
          slug: 'personal-care-seniors',
          title: {
            en: 'Personal Care',
            ar: 'العناية الشخصية',
          },
          description: {
            en: 'Gentle help with bathing, dressing and grooming.',
            ar: 'مساعدة لطيفة في الاستحمام وارتداء الملابس والعناية بالمظهر.',
          },
          fullDescription: {
            en: 'The person does what they can and is helped with the rest. A bath chair or handrail makes the visit safer, and we can advise on it.',
            ar: 'يقوم الشخص بما يستطيع ونساعده في الباقي. كرسي الاستحمام أو المقبض الجداري يجعل الزيارة أكثر أمانًا، ويمكننا تقديم المشورة في ذلك.',
          },
          icon: 'bath',
        },
        {
          slug: 'respite-care',
          title: {
            en: 'Respite for Family Carers',
            ar: 'راحة لمقدمي الرعاية من الأسرة',
          },
          description: {
            en: 'A few hours off for the relative who does the caring.',
            ar: 'ساعات من الراحة للقريب الذي يتولى الرعاية.',
          },
          fullDescription: {
            en: 'A caregiver takes over the routine you describe. Leave contact numbers and the list of medicines on the table.',
            ar: 'يتولى مقدم الرعاية الروتين الذي تصفه له. اترك أرقام التواصل وقائمة الأدوية على الطاولة.',
          },
          icon: 'hand-helping',
        },
      ],
    },
    {
      id: 22,
      slug: 'mother-newborn-care',
      title: {
        en: 'Mother and Newborn Care',
        ar: 'رعاية الأم والمولود',
      },
      shortDesc: {
        en: 'Calm, practical help for mother and baby in the first weeks at home.',
        ar: 'مساعدة هادئة وعملية للأم والمولود في الأسابيع الأولى في المنزل.',
      },
      longDescription: {
        en: "The first weeks are wonderful and tiring. A caregiver with newborn experience helps with bathing, changing, soothing and sterilising bottles, and looks after the baby while the mother sleeps, eats or takes a shower. She shares what she knows and respects how you want to do things.\n\nShe is not a midwife or a doctor and gives no medical advice. If the baby has a fever, feeds poorly or seems unwell, contact your paediatrician at once. The caregiver asks about the hospital's instructions at the first visit and writes down feeds, sleep and nappies for you.",
        ar: 'الأسابيع الأولى جميلة ومتعبة. تساعد مقدمة رعاية لها خبرة بالمواليد في الاستحمام وتغيير الحفاضات والتهدئة وتعقيم الرضّاعات، وتعتني بالمولود بينما تنام الأم أو تأكل أو تستحم. وتشاركك ما تعرفه مع احترام طريقتك في العناية بطفلك.\n\nليست مقدمة الرعاية قابلة ولا طبيبة، ولا تقدم نصائح طبية. إذا أصيب المولود بالحمى أو ضعفت رضاعته أو بدا غير طبيعي فتواصلي مع طبيب الأطفال فورًا. تسأل مقدمة الرعاية في الزيارة الأولى عن تعليمات المستشفى، وتدوّن لك الرضعات والنوم وتغيير الحفاضات.',
      },
      included: {
        en: [
          'Bathing, changing and soothing the baby',
          'Bottles washed and sterilised',
          "Baby's laundry and cot kept in order",
          'A light meal for the mother',
          'Written record of feeds, sleep and nappies',
          'Disposable mats, gloves and wipes',
        ],
        ar: [
          'استحمام المولود وتغيير حفاضه وتهدئته',
          'غسل الرضّاعات وتعقيمها',
          'ترتيب ملابس المولود وسريره',
          'وجبة خفيفة للأم',
          'سجل مكتوب للرضعات والنوم والحفاضات',
          'مفارش وقفازات ومناديل للاستعمال الواحد',
        ],
      },
      benefits: {
        en: [
          'Caregivers with newborn experience',
          'Rest for the mother',
          'Your own way of caring is respected',
          'Regular days for the first six weeks',
        ],
        ar: ['مقدمات رعاية لديهن خبرة بالمواليد', 'راحة للأم', 'احترام طريقتك في العناية', 'أيام منتظمة في الأسابيع الستة الأولى'],
      },
      availability: {
        en: 'Daily in all seven emirates. Reserve before the due date and move the visit if the baby takes its time.',
        ar: 'يوميًا في الإمارات السبع. احجزي قبل موعد الولادة وغيّري الموعد إذا تأخرت الولادة.',
      },
      leadTime: 48 * 60,
      featured: false,
      icon: 'milk',
      price: {
        base: 18000,
        extraCleaner: 16000,
        extraHour: 8000,
        material: 2500,
      },
      subServices: [
        {
          slug: 'newborn-day-care',
          title: {
            en: 'Newborn Day Care',
            ar: 'رعاية المولود نهارًا',
          },
          description: {
            en: 'The baby is looked after while you rest or go out for a while.',
            ar: 'رعاية المولود بينما ترتاحين أو تخرجين لبعض الوقت.',
          },
          fullDescription: {
            en: 'The caregiver follows your feeding plan, with milk you have prepared. Please stay within reach by phone.',
            ar: 'تتبع مقدمة الرعاية خطة الرضاعة التي تضعينها وبالحليب الذي جهزته. نرجو أن تبقي على تواصل بالهاتف.',
          },
          icon: 'blocks',
        },
        {
          slug: 'mother-support',
          title: {
            en: 'Support for the Mother',
            ar: 'مساندة الأم',
          },
          description: {
            en: 'Help with meals, rest and the daily rhythm after birth.',
            ar: 'مساعدة في الوجبات والراحة وتنظيم اليوم بعد الولادة.',
          },
          fullDescription: {
            en: 'The caregiver takes over light tasks around mother and baby. Heavy housework is better booked as home cleaning.',
            ar: 'تتولى مقدمة الرعاية المهام الخفيفة المتعلقة بالأم والمولود. أما أعمال المنزل الكبيرة فالأنسب لها خدمة تنظيف المنازل.',
          },
          icon: 'heart-handshake',
        },
        {
          slug: 'twins-care',
          title: {
            en: 'Care for Twins',
            ar: 'رعاية التوائم',
          },
          description: {
            en: 'A second pair of hands for twins.',
            ar: 'مساعدة إضافية لمن رُزق بتوأم.',
          },
          fullDescription: {
            en: 'One caregiver comes, and the second baby is added to the price. The record keeps feeds and sleep of each baby apart.',
            ar: 'تأتي مقدمة رعاية واحدة، ويُضاف المولود الثاني إلى السعر. ويُدوَّن لكل مولود سجل مستقل للرضعات والنوم.',
          },
          icon: 'users-round',
        },
      ],
    },
  ],
}
