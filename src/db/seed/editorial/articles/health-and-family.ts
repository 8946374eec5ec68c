import type { ArticleSeed } from '../../types.ts'

export const healthAndFamily: ArticleSeed[] = [
  {
    id: 13,
    slug: 'safer-home-for-older-parents',
    category: 'health-and-family',
    title: { en: 'Making the home safer for older parents', ar: 'كيف تجعل المنزل أكثر أمانًا لوالديك المسنّين' },
    excerpt: {
      en: 'Parents who visit for the winter or live with you move through rooms that were furnished for younger legs. Small, inexpensive changes, one room after another.',
      ar: 'يتنقل والداك، سواء زاراك شتاءً أو أقاما معك، بين غرف جُهّزت لمن هم أصغر سنًا. إليك تغييرات صغيرة قليلة الكلفة، غرفة بعد غرفة.',
    },
    author: { en: 'Service Market family care desk', ar: 'قسم رعاية الأسرة في Service Market' },
    publishedDaysAgo: 19,
    readMinutes: 3,
    featured: false,
    icon: 'armchair',
    sections: [
      {
        type: 'text',
        title: { en: 'Walk through as they do', ar: 'تجوّل في المنزل بعينيهما' },
        content: {
          en: '<p>Before you buy anything, walk from bed to bathroom in the dark, from the lift to the sofa with a bag in each hand, and sit down in every chair and get up again. You will notice what you step over every day without thinking: the edge of the carpet, the charger cable, the step to the balcony, the glossy marble that is like ice under a sock. <strong>Talk it over with your parents</strong>; they know best where they feel unsure, and help that is agreed is help that is used.</p>',
          ar: '<p>قبل أن تشتري شيئًا، امشِ من السرير إلى الحمّام في الظلام، ومن المصعد إلى الأريكة وفي كل يد كيس، واجلس على كل كرسي ثم انهض. ستلاحظ ما تتخطاه كل يوم من دون تفكير: حافة السجادة وسلك الشاحن وعتبة الشرفة والرخام اللامع الذي يشبه الجليد تحت الجوارب. <strong>وتحدّث في الأمر مع والديك</strong>؛ فهما أدرى بالمواضع التي لا يطمئنان فيها، والمساعدة المتفق عليها هي التي تُستعمل.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'The bathroom comes first', ar: 'الحمّام أولًا' },
        content: {
          en: '<ul><li>Fix grab bars beside the toilet and in the shower, screwed into the wall rather than held by suction.</li><li>Lay a non-slip mat inside the shower and one with a rubber back outside it.</li><li>Put a stable stool in the shower and a hand shower within reach.</li><li>Mount the shattaf so that it can be used without twisting.</li><li>Set the water heater to a temperature that cannot scald.</li></ul><p>In a rented home ask the landlord before drilling; most agree when the holes are filled again later.</p>',
          ar: '<ul><li>ثبّت مقابض بجانب المرحاض وفي الدُّش، بالبراغي في الجدار لا بالشفط.</li><li>ضع بساطًا مانعًا للانزلاق داخل الدُّش وآخر ذا قاعدة مطاطية خارجه.</li><li>ضع مقعدًا ثابتًا في الدُّش ورشاشًا يدويًا في المتناول.</li><li>ركّب الشطّاف بحيث يُستعمل من دون التفاف الجسم.</li><li>اضبط سخان الماء على حرارة لا تسبب حروقًا.</li></ul><p>وفي المنزل المستأجر استأذن المالك قبل الثقب؛ فمعظم الملّاك يوافقون إذا سُدّت الثقوب لاحقًا.</p>',
        },
      },
      {
        type: 'image',
        title: null,
        icon: 'armchair',
        content: {
          en: '<p>A firm seat at knee height, with armrests to push up from, is kinder to older knees than the deepest sofa.</p>',
          ar: '<p>مقعد متماسك بارتفاع الركبة له مسندان للذراعين أرفق بركب كبار السن من أعمق أريكة.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Light and clear paths', ar: 'إضاءة وممرات خالية' },
        content: {
          en: '<p>Plug small motion-sensor lights into the corridor, the bathroom and beside the bed. Choose bulbs with enough light for reading labels, and put a contrasting strip on any step. Roll up loose rugs or tape them down. Move phone chargers, prayer mats and toys to a fixed place away from the path. In the kitchen, bring the things used daily to a height between hip and shoulder, so that nobody needs a ladder for the coffee.</p>',
          ar: '<p>ركّب مصابيح صغيرة تعمل بالحركة في الممر والحمّام وبجانب السرير. واختر مصابيح تكفي إضاءتها لقراءة الملصقات، وضع شريطًا بلون مغاير على كل درجة. لفّ السجاد غير المثبت أو ألصقه بالأرض. وخصّص لشواحن الهاتف وسجادة الصلاة والألعاب مكانًا ثابتًا بعيدًا عن الممر. وفي المطبخ ضع ما يُستعمل يوميًا على ارتفاع بين الورك والكتف، فلا يحتاج أحد إلى سلّم من أجل القهوة.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Heat, water and company', ar: 'الحر والماء والصحبة' },
        content: {
          en: '<p>Older people feel heat and thirst less sharply. Keep a jug of water in sight, plan walks for the early morning or a mall, and avoid rooms that swing between icy and warm. Agree on a daily call at a fixed hour if they are alone while you work. Neighbours, the mosque, a park bench in winter: company protects as much as any handrail.</p><p>If one of them has fallen or feels dizzy when standing up, mention it to the doctor even when nothing hurts. A note of when it happened, after which medicine or meal, makes that conversation short and useful.</p>',
          ar: '<p>يقل إحساس كبار السن بالحر والعطش. فأبقِ إبريق ماء أمام أعينهم، واجعل المشي في الصباح الباكر أو في مركز تجاري، وتجنب الغرف التي تتأرجح بين البرد الشديد والدفء. وإن كانا وحدهما أثناء عملك فاتفقوا على اتصال يومي في ساعة ثابتة. فالجيران والمسجد ومقعد في حديقة شتاءً صحبة تحمي كما يحمي أي مقبض.</p><p>وإذا سقط أحدهما أو شعر بدوار عند الوقوف فأخبر الطبيب وإن لم يكن هناك ألم. وملاحظة مكتوبة تبيّن متى حدث ذلك، وبعد أي دواء أو وجبة، تجعل الحديث معه قصيرًا ومفيدًا.</p>',
        },
      },
      {
        type: 'tip',
        title: { en: 'A page by the door', ar: 'ورقة عند الباب' },
        content: {
          en: '<p>Hang up one page in large letters, in the language they read best: your number, a neighbour’s number, the ambulance 998, the address of the building with its Makani number, and a list of medicines and allergies. Paramedics look for exactly this. Keep a copy in their wallet too.</p>',
          ar: '<p>علّق ورقة واحدة بخط كبير وباللغة التي يقرآنها بسهولة: رقمك ورقم أحد الجيران والإسعاف 998 وعنوان المبنى مع رقم «مكاني» وقائمة بالأدوية والحساسيات. فهذا بالضبط ما يبحث عنه المسعفون. واحتفظ بنسخة في محفظتيهما أيضًا.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Help that comes to the house', ar: 'مساعدة تأتي إلى المنزل' },
        content: {
          en: '<p>A handyman can fix bars and lights in one visit, and a regular cleaner keeps paths clear. For nursing, physiotherapy or a companion, read the profile of each service carefully under <a href="/services">our services</a>, and speak with the family doctor about what is needed.</p>',
          ar: '<p>يستطيع عامل الصيانة تثبيت المقابض والمصابيح في زيارة واحدة، ويُبقي التنظيف المنتظم الممرات خالية. أما التمريض أو العلاج الطبيعي أو المرافقة فاقرأ وصف كل خدمة بعناية في <a href="/ar/services">خدماتنا</a>، واستشر طبيب الأسرة في ما يلزم.</p>',
        },
      },
    ],
  },
  {
    id: 14,
    slug: 'home-nurse-what-to-ask',
    category: 'health-and-family',
    title: { en: 'Booking a nurse at home: what to ask first', ar: 'قبل حجز ممرضة منزلية: أسئلة ينبغي طرحها' },
    excerpt: {
      en: 'After an operation or with a newborn, care at home is a relief, if it is the right care. Licences, papers and the questions that a good provider answers gladly.',
      ar: 'بعد عملية جراحية أو مع مولود جديد تكون الرعاية المنزلية راحة كبيرة إذا كانت الرعاية المناسبة. التراخيص والأوراق والأسئلة التي يجيب عنها المزوّد الجيد بسرور.',
    },
    author: { en: 'Service Market family care desk', ar: 'قسم رعاية الأسرة في Service Market' },
    publishedDaysAgo: 88,
    readMinutes: 3,
    featured: false,
    icon: 'stethoscope',
    sections: [
      {
        type: 'text',
        title: { en: 'First, what kind of help?', ar: 'أولًا، أي نوع من المساعدة؟' },
        content: {
          en: '<p>“A nurse” can mean very different things. A registered nurse may give injections, change dressings and look after lines and tubes on a doctor’s order. An assistant nurse or caregiver helps with washing, eating, walking and company. A babysitter looks after healthy children. Each has its own training and price, so describe the day honestly: what has to be done, at which hours, and what the family will do itself.</p>',
          ar: '<p>قد تعني كلمة «ممرضة» أشياء مختلفة جدًا. فالممرضة المسجلة تعطي الحقن وتغيّر الضمادات وتعتني بالأنابيب الطبية بأمر من الطبيب. ومساعدة التمريض أو مقدّمة الرعاية تعين على الاستحمام والأكل والمشي والمؤانسة. أما جليسة الأطفال فتعتني بأطفال أصحاء. ولكل منهن تدريبها وسعرها، فصِف اليوم بأمانة: ما ينبغي فعله، وفي أي ساعات، وما ستتولاه الأسرة بنفسها.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Licences are public', ar: 'التراخيص معلنة' },
        content: {
          en: '<p>Health care at home is regulated. The provider needs a facility licence for home health care, and each nurse needs a personal one: from the Dubai Health Authority in Dubai, the Department of Health in Abu Dhabi and Al Ain, and the Ministry of Health and Prevention in the northern emirates. The authorities’ websites let anyone look up a facility or a professional. Asking for the number is normal, and a good provider sends it without being asked twice.</p>',
          ar: '<p>الرعاية الصحية المنزلية نشاط منظم. فالمنشأة تحتاج إلى ترخيص للرعاية الصحية المنزلية، وكل ممرضة تحتاج إلى ترخيص شخصي: من هيئة الصحة بدبي في دبي، ومن دائرة الصحة في أبوظبي والعين، ومن وزارة الصحة ووقاية المجتمع في الإمارات الشمالية. وتتيح مواقع هذه الجهات للجميع البحث عن منشأة أو ممارس. والسؤال عن رقم الترخيص أمر طبيعي، والمزوّد الجيد يرسله من دون أن تكرر الطلب.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Questions before the first visit', ar: 'أسئلة قبل الزيارة الأولى' },
        content: {
          en: '<ul><li>Will the same nurse come each time, and who replaces her when she is ill?</li><li>Who supervises her, and whom do I call at night?</li><li>Which language does she speak with the patient?</li><li>Which supplies does she bring, and which should be at home?</li><li>How are the visits documented, and may the family read the notes?</li><li>Does my insurance pay for any of it?</li></ul><p>Ask for the answers in writing, together with the price of a visit and of an extra hour. A provider who hesitates at simple questions before the visit will not be clearer after it.</p>',
          ar: '<ul><li>هل تأتي الممرضة نفسها كل مرة، ومن يحل محلها إذا مرضت؟</li><li>من يشرف عليها، وبمن أتصل ليلًا؟</li><li>بأي لغة تتحدث مع المريض؟</li><li>ما المستلزمات التي تُحضرها، وما الذي ينبغي توفيره في المنزل؟</li><li>كيف تُوثّق الزيارات، وهل يجوز للأسرة قراءة الملاحظات؟</li><li>هل يغطي تأميني شيئًا منها؟</li></ul><p>اطلب الإجابات كتابةً مع سعر الزيارة والساعة الإضافية. فالمزوّد الذي يتردد أمام أسئلة بسيطة قبل الزيارة لن يكون أوضح بعدها.</p>',
        },
      },
      {
        type: 'warning',
        title: { en: 'Not for emergencies', ar: 'ليست للحالات الطارئة' },
        content: {
          en: '<p>A home visit does not replace the emergency room. With chest pain, trouble breathing, sudden weakness on one side, heavy bleeding, a seizure or a person who cannot be woken, call the ambulance on <strong>998</strong> immediately, open the door, and send someone down to meet the team at the entrance of the building.</p>',
          ar: '<p>الزيارة المنزلية لا تغني عن قسم الطوارئ. عند ألم الصدر أو صعوبة التنفس أو ضعف مفاجئ في جانب من الجسم أو نزيف شديد أو نوبة تشنج أو شخص لا يستيقظ، اتصل بالإسعاف على الرقم <strong>998</strong> فورًا، وافتح الباب، وأرسل من يستقبل الفريق عند مدخل المبنى.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Prepare the room', ar: 'جهّز الغرفة' },
        content: {
          en: '<p>Choose a quiet room near a bathroom. A clean table with good light, a chair for the nurse, hand soap, paper towels and a bin with a lid are enough for most visits. Lay out the discharge papers, the prescription and all medicines in their boxes. Agree where visitors wait, keep pets in another room, and mention in the booking note whether shoes come off and whether a woman or a man is preferred.</p>',
          ar: '<p>اختر غرفة هادئة قريبة من الحمّام. تكفي معظم الزيارات طاولة نظيفة بإضاءة جيدة وكرسي للممرضة وصابون لليدين ومناشف ورقية وسلة ذات غطاء. ضع تقرير الخروج من المستشفى والوصفة وجميع الأدوية في علبها. واتفقوا على مكان انتظار الزوار، وأبقِ الحيوانات الأليفة في غرفة أخرى، واذكر في ملاحظة الحجز هل تُخلع الأحذية وهل تفضّلون ممرضة أو ممرضًا.</p>',
        },
      },
      {
        type: 'quote',
        title: null,
        content: {
          en: '<p>“The best families write down their questions before I come. We go through the list together, and everybody is calmer, above all the patient.”</p><p><em>A nurse who works with Service Market</em></p>',
          ar: '<p>«أفضل الأسر هي التي تدوّن أسئلتها قبل وصولي. نراجع القائمة معًا فيهدأ الجميع، والمريض قبل غيره».</p><p><em>ممرضة تعمل مع Service Market</em></p>',
        },
      },
      {
        type: 'tip',
        title: { en: 'Start with one visit', ar: 'ابدأ بزيارة واحدة' },
        content: {
          en: '<p>Book a single visit before you arrange a series. You will learn whether patient and nurse get along, how long the work takes and what is missing at home. Moving and cancelling follow the same rules as every booking; you will find them on the <a href="/faqs">help page</a>.</p>',
          ar: '<p>احجز زيارة واحدة قبل ترتيب سلسلة زيارات. ستعرف مدى انسجام المريض والممرضة، وكم يستغرق العمل، وما الذي ينقص في المنزل. ويخضع النقل والإلغاء للقواعد نفسها في كل حجز، وتجدها في <a href="/ar/faqs">صفحة المساعدة</a>.</p>',
        },
      },
    ],
  },
  {
    id: 15,
    slug: 'dust-and-allergies-bedroom',
    category: 'health-and-family',
    title: { en: 'A calmer bedroom for people with dust allergies', ar: 'غرفة نوم أكثر راحة لمن لديهم حساسية الغبار' },
    excerpt: {
      en: 'Sneezing that begins in bed and ends at the office often has to do with the room. How to wash, vacuum, cool and arrange a bedroom so that there is less dust in it.',
      ar: 'العطاس الذي يبدأ في السرير وينتهي في المكتب كثيرًا ما تكون له صلة بالغرفة. كيف تغسل وتشفط وتبرّد وترتب غرفة النوم ليقل فيها الغبار.',
    },
    author: { en: 'Service Market family care desk', ar: 'قسم رعاية الأسرة في Service Market' },
    publishedDaysAgo: 54,
    readMinutes: 3,
    featured: false,
    icon: 'bed-double',
    sections: [
      {
        type: 'text',
        title: { en: 'What is in the dust', ar: 'ما الذي يحمله الغبار' },
        content: {
          en: '<p>House dust here is a mixture: fine desert sand, fibres from clothes and carpets, skin flakes, pollen from palms and gardens, and the tiny mites that live in warm, slightly damp textiles. Closed windows and air conditioning keep some of it out and the rest of it in. You cannot remove dust altogether, but a bedroom, where a third of the day is spent, can have far less of it than the rest of the home.</p>',
          ar: '<p>غبار المنازل هنا خليط من رمل صحراوي ناعم وألياف الملابس والسجاد وقشور الجلد وحبوب لقاح النخيل والحدائق، ومن العثّ الدقيق الذي يعيش في الأقمشة الدافئة الرطبة قليلًا. والنوافذ المغلقة والتكييف يحجبان بعضه ويحبسان الباقي في الداخل. لا يمكن التخلص من الغبار كليًا، لكن غرفة النوم، حيث يمضي المرء ثلث يومه، يمكن أن يكون فيها منه أقل بكثير من بقية المنزل.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Start with the bed', ar: 'ابدأ بالسرير' },
        content: {
          en: '<ul><li>Wash sheets and pillowcases every week at 60&nbsp;°C, if the label allows it.</li><li>Put zipped, tightly woven covers on mattress and pillows.</li><li>Wash the duvet every few months, and replace old pillows.</li><li>Let the bed air in the morning instead of making it at once, so that the night’s moisture dries.</li><li>Keep soft toys few, and wash them with the sheets.</li></ul><p>Clothes worn outdoors belong in the hall or the laundry basket, not on the bed. A quick shower in the evening rinses dust and pollen out of the hair before it reaches the pillow.</p>',
          ar: '<ul><li>اغسل الشراشف وأكياس الوسائد كل أسبوع على 60&nbsp;درجة مئوية إن سمح الملصق بذلك.</li><li>غطِّ المرتبة والوسائد بأغطية محكمة النسج ذات سحّاب.</li><li>اغسل اللحاف كل بضعة أشهر واستبدل الوسائد القديمة.</li><li>دع السرير يتهوّى صباحًا بدل ترتيبه فورًا حتى تجف رطوبة الليل.</li><li>قلّل الدمى القماشية واغسلها مع الشراشف.</li></ul><p>وملابس الخروج مكانها المدخل أو سلة الغسيل لا السرير. واستحمام سريع في المساء يزيل الغبار وحبوب اللقاح من الشعر قبل أن تصل إلى الوسادة.</p>',
        },
      },
      {
        type: 'image',
        title: null,
        icon: 'bed-double',
        content: {
          en: '<p>Less fabric, less dust: blinds that can be wiped, a floor without carpet, and nothing stored under the bed.</p>',
          ar: '<p>أقمشة أقل تعني غبارًا أقل: ستائر معدنية تُمسح، وأرضية بلا سجاد، ولا شيء مخزن تحت السرير.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Vacuum slowly, wipe damp', ar: 'اشفط ببطء وامسح بقماش رطب' },
        content: {
          en: '<p>A vacuum cleaner with a HEPA filter keeps what it picks up; one without blows the finest part back. Go slowly, twice a week, including under the bed, along the skirting and over the mattress. Wipe shelves with a damp cloth, since a feather duster only moves dust from one place to another. The person who is sensitive should be out of the room meanwhile and for half an hour afterwards.</p>',
          ar: '<p>المكنسة ذات مرشح HEPA تحتفظ بما تشفطه، أما الخالية منه فتعيد أنعمه إلى الهواء. مرّرها ببطء مرتين في الأسبوع، تحت السرير وعلى امتداد الوزرات وفوق المرتبة. وامسح الرفوف بقطعة قماش رطبة، لأن ريشة الغبار لا تفعل سوى نقله من مكان إلى آخر. وليكن الشخص الحساس خارج الغرفة أثناء ذلك ولنصف ساعة بعده.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Air that is cool and dry', ar: 'هواء بارد وجاف' },
        content: {
          en: '<p>Mites like humidity, and on the coast there is plenty of it. A steady 24&nbsp;°C with the fan on auto keeps the air drier than a unit that is switched on and off. Rinse the filters monthly, have the coil and ducts inspected when the air smells stale, and keep the windows closed on dusty days and in the humid hours of the evening. On a clear, dry winter morning, do the opposite: open everything for half an hour.</p>',
          ar: '<p>يحب العثّ الرطوبة، وهي وفيرة على الساحل. وحرارة ثابتة عند 24&nbsp;درجة مع مروحة تلقائية تُبقي الهواء أكثر جفافًا من جهاز يُشغَّل ويُطفأ باستمرار. اشطف المرشحات شهريًا، واطلب فحص الملف ومجاري الهواء إذا شممت رائحة ركود، وأغلق النوافذ في الأيام المغبرة وساعات المساء الرطبة. وفي صباح شتوي صافٍ جاف افعل العكس: افتح كل شيء نصف ساعة.</p>',
        },
      },
      {
        type: 'tip',
        title: { en: 'Change one thing at a time', ar: 'غيّر شيئًا واحدًا في كل مرة' },
        content: {
          en: '<p>Bukhoor, perfume, strong cleaners and scented softeners irritate many noses. Leave them out of the bedroom for two weeks and see whether the nights improve; then change the next thing. This way you learn what really helps. If complaints stay or breathing becomes difficult, see a doctor rather than buying another device.</p>',
          ar: '<p>يهيّج البخور والعطور والمنظفات القوية ومنعّمات الأقمشة المعطرة أنوفًا كثيرة. أبعدها عن غرفة النوم أسبوعين وراقب هل تتحسن الليالي، ثم غيّر شيئًا آخر. بهذه الطريقة تعرف ما يفيد حقًا. وإذا استمرت الشكوى أو صعب التنفس فراجع الطبيب بدل شراء جهاز آخر.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Ask for it in the booking', ar: 'اذكر ذلك عند الحجز' },
        content: {
          en: '<p>Tell the team that someone at home is sensitive. You can choose to provide your own fragrance-free products by answering No under materials, and a weekly <a href="/services/home-cleaning">home cleaning</a> at a fixed hour keeps dust from building up between two big efforts.</p>',
          ar: '<p>أخبر الفريق أن في المنزل من لديه حساسية. ويمكنك توفير منتجاتك الخالية من العطور باختيار «لا» في خانة المواد، كما أن <a href="/ar/services/home-cleaning">تنظيف المنازل</a> أسبوعيًا في ساعة ثابتة يمنع تراكم الغبار بين حملتين كبيرتين.</p>',
        },
      },
    ],
  },
  {
    id: 16,
    slug: 'child-safe-apartment',
    category: 'health-and-family',
    title: { en: 'A child-safe apartment: balconies, windows and cupboards', ar: 'شقة آمنة للأطفال: الشرفات والنوافذ والخزائن' },
    excerpt: {
      en: 'High floors and wide views are part of life in the UAE. So are curious toddlers. A calm check of the places where a minute of inattention matters most.',
      ar: 'الطوابق العالية والإطلالات الواسعة جزء من الحياة في الإمارات، وكذلك الصغار الفضوليون. جولة هادئة في الأماكن التي تكون فيها دقيقة الغفلة أشد خطرًا.',
    },
    author: { en: 'Service Market editorial team', ar: 'فريق تحرير Service Market' },
    publishedDaysAgo: 3,
    readMinutes: 3,
    featured: true,
    icon: 'shield-check',
    sections: [
      {
        type: 'warning',
        title: { en: 'The balcony is not a playroom', ar: 'الشرفة ليست غرفة ألعاب' },
        content: {
          en: '<p>Never leave a small child alone on a balcony, not even to answer the door. Take away everything that can be climbed: chairs, tables, plant pots, boxes, the frame for drying clothes. Keep the door locked with a bolt above an adult’s shoulder, and the key where no child can reach it. A railing that an adult finds high enough can be passed by a three-year-old standing on a stool.</p>',
          ar: '<p>لا تترك طفلًا صغيرًا وحده في الشرفة أبدًا، ولو لتفتح الباب. أبعد كل ما يمكن تسلقه: الكراسي والطاولات وأصص النباتات والصناديق ومنشر الغسيل. أبقِ الباب مقفلًا بمزلاج أعلى من كتف البالغ، والمفتاح بعيدًا عن متناول الأطفال. فالدرابزين الذي يراه البالغ عاليًا يستطيع طفل في الثالثة أن يتخطاه إذا وقف على مقعد.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Windows that open a little', ar: 'نوافذ تُفتح قليلًا' },
        content: {
          en: '<p>Fit restrictors that stop a window after about ten centimetres, on every window a child can get to, bedrooms included. Many towers have them already; check that nobody has unscrewed them. Mosquito nets hold insects, not children. Move beds, sofas and toy chests away from windows, so that there is nothing to climb. Building management can tell you which parts are approved and must often fit them itself.</p>',
          ar: '<p>ركّب محددات توقف النافذة عند نحو عشرة سنتيمترات في كل نافذة يصل إليها الطفل، ومنها غرف النوم. وهي موجودة في كثير من الأبراج، فتأكد من أن أحدًا لم يفكها. والشبك يمنع الحشرات لا الأطفال. أبعد الأسرّة والأرائك وصناديق الألعاب عن النوافذ حتى لا يجد الطفل ما يتسلقه. وتستطيع إدارة المبنى إخبارك بالقطع المعتمدة، وكثيرًا ما تتولى تركيبها بنفسها.</p>',
        },
      },
      {
        type: 'image',
        title: null,
        icon: 'lock-keyhole',
        content: {
          en: '<p>Kneel in the middle of each room and look around. What you can see and reach from there, your child has already noticed.</p>',
          ar: '<p>اجثُ على ركبتيك في منتصف كل غرفة وانظر حولك. فما تراه وتصل إليه من هناك سبقك طفلك إلى ملاحظته.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Cupboards, cords and heavy furniture', ar: 'الخزائن والحبال والأثاث الثقيل' },
        content: {
          en: '<ul><li>Anchor wardrobes, shelves and televisions to the wall.</li><li>Lock away detergents, drain cleaner, medicines and button batteries, high up and in their own bottles.</li><li>Cut or tie up the cords of blinds and curtains.</li><li>Cover sockets, and hide extension cords behind furniture.</li><li>Turn pot handles to the back of the hob and keep the karak kettle off the edge.</li></ul><p>Gates at the kitchen and at the stairs of a villa give you free hands for a while, but they replace nobody’s eyes.</p>',
          ar: '<ul><li>ثبّت الخزائن والرفوف وأجهزة التلفاز في الجدار.</li><li>أقفل على المنظفات ومسلّك المجاري والأدوية والبطاريات القرصية، في مكان مرتفع وفي عبواتها الأصلية.</li><li>قصّر حبال الستائر أو اربطها عاليًا.</li><li>غطِّ المقابس وأخفِ التوصيلات خلف الأثاث.</li><li>أدر مقابض القدور إلى الداخل، وأبعد إبريق الكرك عن الحافة.</li></ul><p>وبوابات الأمان عند المطبخ وعند درج الفيلا تحرر يديك بعض الوقت، لكنها لا تغني عن عين ساهرة.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Water, lifts and car parks', ar: 'الماء والمصاعد والمواقف' },
        content: {
          en: '<p>Empty the bathtub and buckets at once; a few centimetres of water are enough to be dangerous. At the pool one named adult watches, without a phone, and passes the duty on aloud. In the lift hold small hands away from the doors. In the car park carry or hold your child, and before you lock the car look at the back seat every single time, because a closed car in our sun becomes deadly within minutes.</p>',
          ar: '<p>أفرغ حوض الاستحمام والدلاء فورًا؛ فبضعة سنتيمترات من الماء تكفي لتكون خطرة. وعند المسبح يتولى المراقبة بالغ واحد معلوم من دون هاتف، ويسلّم المهمة لغيره بصوت مسموع. وفي المصعد أبعد الأيدي الصغيرة عن الأبواب. وفي الموقف احمل طفلك أو أمسك بيده، وقبل إقفال السيارة انظر إلى المقعد الخلفي في كل مرة، لأن السيارة المغلقة تحت شمسنا تصبح قاتلة خلال دقائق.</p>',
        },
      },
      {
        type: 'tip',
        title: { en: 'Share the rules with everyone', ar: 'شارك القواعد مع الجميع' },
        content: {
          en: '<p>Grandparents, nannies, cleaners and visiting friends need the same five rules: balcony locked, windows restricted, chemicals up high, no child alone near water, and 998 for the ambulance. Write them in the languages spoken in your home and hang them inside a kitchen cupboard. Ask whoever comes to clean to close the balcony behind them.</p>',
          ar: '<p>يحتاج الأجداد والمربيات وعمال التنظيف والأصدقاء الزائرون إلى القواعد الخمس نفسها: الشرفة مقفلة، والنوافذ محددة، والمواد الكيميائية في الأعلى، ولا طفل وحده قرب الماء، والإسعاف على 998. اكتبها باللغات المستخدمة في منزلك وعلّقها داخل خزانة في المطبخ. واطلب من كل من يأتي للتنظيف أن يغلق الشرفة خلفه.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'One visit for all the small jobs', ar: 'زيارة واحدة لكل الأعمال الصغيرة' },
        content: {
          en: '<p>Brackets, restrictors, cupboard locks and cord winders can usually be fitted by a handyman in one afternoon. Make a list while you walk through the rooms, ask management what needs permission, and look for the handyman under <a href="/services">our services</a>.</p>',
          ar: '<p>يمكن لعامل صيانة أن يركّب الحوامل ومحددات النوافذ وأقفال الخزائن ولفّافات الحبال في عصر يوم واحد عادة. اكتب قائمة وأنت تتجول في الغرف، واسأل الإدارة عمّا يحتاج إلى موافقة، وابحث عن عامل الصيانة في <a href="/ar/services">خدماتنا</a>.</p>',
        },
      },
    ],
  },
]
