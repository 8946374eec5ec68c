import type { CategorySeed } from '../types.ts'

export const homeMaintenance: CategorySeed = {
  id: 2,
  slug: 'home-maintenance',
  name: {
    en: 'Home Maintenance',
    ar: 'صيانة المنازل',
  },
  description: {
    en: 'Handymen, plumbers, electricians and painters for the jobs every home has.',
    ar: 'فنيون للصيانة العامة والسباكة والكهرباء والطلاء، لكل ما يحتاج إليه المنزل.',
  },
  icon: 'wrench',
  hue: 60,
  services: [
    {
      id: 6,
      slug: 'handyman',
      title: {
        en: 'Handyman',
        ar: 'أعمال الصيانة العامة',
      },
      shortDesc: {
        en: 'One skilled visit for the small jobs that have been waiting on your list.',
        ar: 'زيارة واحدة من فني ماهر لإنجاز الأعمال الصغيرة المؤجلة.',
      },
      longDescription: {
        en: 'Shelves, mirrors, curtain rails, sticking doors, flat-pack furniture: a handyman comes with his tools and works through your list in the hours you booked. Write the jobs in the note, and send measurements or a link to the product when something needs to be mounted or assembled.\n\nTwo hours are often enough for three or four small jobs. If you rent, check with your landlord before drilling into tiles or outer walls. Work that needs a permit or a licensed trade, such as gas, is not part of this visit.',
        ar: 'رفوف ومرايا وقضبان ستائر وأبواب لا تنغلق جيدًا وأثاث يحتاج إلى تركيب: يأتي الفني بأدواته وينجز قائمتك خلال الساعات المحجوزة. اكتب الأعمال المطلوبة في الملاحظات، وأضف المقاسات أو رابط المنتج إذا كان هناك ما يحتاج إلى تعليق أو تركيب.\n\nتكفي ساعتان غالبًا لثلاثة أو أربعة أعمال صغيرة. إذا كنت مستأجرًا فتأكد من موافقة المالك قبل الثقب في البلاط أو الجدران الخارجية. ولا تشمل هذه الزيارة الأعمال التي تتطلب تصريحًا أو تخصصًا مرخصًا، مثل أعمال الغاز.',
      },
      included: {
        en: [
          'Drill, hand tools and ladder',
          'Mounting on concrete, block or gypsum walls',
          'Assembly of flat-pack furniture',
          'Small repairs to doors, hinges and handles',
          'Working area swept at the end',
          'Screws, plugs and sealant, if you choose materials',
        ],
        ar: [
          'مثقاب وعُدد يدوية وسلم',
          'التعليق على جدران الخرسانة والطابوق والجبس',
          'تركيب الأثاث الجاهز',
          'إصلاحات بسيطة للأبواب والمفصلات والمقابض',
          'كنس مكان العمل عند الانتهاء',
          'براغٍ ومثبتات ومادة عازلة عند اختيار المواد',
        ],
      },
      benefits: {
        en: [
          'Several jobs in one visit',
          'Tools come with the handyman',
          'You see the price of extra hours beforehand',
          'Advice on the right fixing for each wall',
        ],
        ar: ['عدة أعمال في زيارة واحدة', 'الأدوات مع الفني', 'تعرف سعر الساعات الإضافية مسبقًا', 'مشورة في التثبيت المناسب لكل جدار'],
      },
      availability: {
        en: 'Daily in all seven emirates. Many towers limit the hours for drilling, so please ask your building before choosing a time.',
        ar: 'يوميًا في الإمارات السبع. تحدد أبراج كثيرة ساعات معينة لأعمال الثقب، فيُرجى سؤال إدارة المبنى قبل اختيار الموعد.',
      },
      featured: true,
      icon: 'hammer',
      price: {
        base: 14900,
        extraCleaner: 9000,
        extraHour: 6000,
        material: 3500,
      },
      subServices: [
        {
          slug: 'tv-wall-mounting',
          title: {
            en: 'TV and Mirror Mounting',
            ar: 'تعليق التلفاز والمرايا',
          },
          description: {
            en: 'Screens and mirrors fixed level and at the right height.',
            ar: 'تثبيت الشاشات والمرايا باستواء وعلى الارتفاع المناسب.',
          },
          fullDescription: {
            en: 'The wall is checked for pipes and cables before drilling. Please have the bracket ready, or ask us which one suits your screen.',
            ar: 'يُفحص الجدار بحثًا عن الأنابيب والأسلاك قبل الثقب. يُرجى تجهيز الحامل، أو سؤالنا عما يناسب شاشتك.',
          },
          icon: 'tv',
        },
        {
          slug: 'furniture-assembly',
          title: {
            en: 'Furniture Assembly',
            ar: 'تركيب الأثاث',
          },
          description: {
            en: 'Beds, wardrobes and desks assembled from the box.',
            ar: 'تركيب الأسرّة والخزائن والمكاتب من علبها.',
          },
          fullDescription: {
            en: 'Check that all parts are there before the visit. Tall pieces are fixed to the wall when you ask for it, which we recommend in homes with children.',
            ar: 'تأكد من اكتمال القطع قبل الزيارة. تُثبَّت القطع المرتفعة في الجدار عند الطلب، وننصح بذلك في المنازل التي فيها أطفال.',
          },
          icon: 'bed-single',
        },
        {
          slug: 'curtain-blind-installation',
          title: {
            en: 'Curtains and Blinds',
            ar: 'تركيب الستائر',
          },
          description: {
            en: 'Rails, rods and blinds measured, drilled and hung.',
            ar: 'قياس القضبان والستائر وتثبيتها وتعليقها.',
          },
          fullDescription: {
            en: 'Ceiling and wall fixings are both possible. Motorised blinds need a socket or a wire prepared nearby.',
            ar: 'يمكن التثبيت في السقف أو في الجدار. وتحتاج الستائر الكهربائية إلى مقبس أو سلك مجهز بالقرب منها.',
          },
          icon: 'ruler',
        },
        {
          slug: 'door-lock-repair',
          title: {
            en: 'Doors and Locks',
            ar: 'الأبواب والأقفال',
          },
          description: {
            en: 'Sticking doors adjusted, handles and lock cylinders changed.',
            ar: 'ضبط الأبواب العالقة وتغيير المقابض وأسطوانات الأقفال.',
          },
          fullDescription: {
            en: 'Hinges are tightened or replaced and closers adjusted. For a lock change we ask for proof that you live at the address or own it.',
            ar: 'تُشد المفصلات أو تُستبدل، ويُضبط غالق الباب. عند تغيير القفل نطلب ما يثبت أنك تسكن العنوان أو تملكه.',
          },
          icon: 'door-closed-locked',
        },
      ],
    },
    {
      id: 7,
      slug: 'plumbing',
      title: {
        en: 'Plumbing',
        ar: 'السباكة',
      },
      shortDesc: {
        en: 'Leaks, blocked drains, taps and water heaters put right at home.',
        ar: 'إصلاح التسربات وانسداد المصارف والحنفيات وسخانات المياه في منزلك.',
      },
      longDescription: {
        en: "A plumber finds the cause first, tells you what it takes and then repairs it. Usual jobs are dripping taps, running cisterns, slow drains, leaking traps and water heaters that have stopped heating. Most are finished in one visit of two hours.\n\nIf water is running, close the main valve, usually in the kitchen, a bathroom or the service shaft by the door, and call your building's security. Larger parts such as a pump or a heater are not included.",
        ar: 'يبدأ السباك بتحديد السبب، ثم يوضح لك المطلوب، ثم يصلحه. من الأعمال المعتادة تقطير الحنفيات، وتسرب خزانات المراحيض، وبطء التصريف، وتسرب الأنابيب تحت المغاسل، وتوقف السخانات عن التسخين. وتُنجز معظم الأعمال في زيارة واحدة مدتها ساعتان.\n\nإذا كانت المياه تتدفق فأغلق المحبس الرئيسي، وتجده عادةً في المطبخ أو الحمّام أو غرفة الخدمات قرب الباب، واتصل بأمن المبنى. ولا يشمل السعر القطع الكبيرة، مثل المضخة أو السخان.',
      },
      included: {
        en: [
          'Finding the cause and explaining it',
          'Repair of taps, mixers, cisterns and traps',
          'Clearing of blocked sinks and floor drains',
          'Pressure and leak test after the repair',
          'Working area left dry and clean',
          'Washers, hoses and sealant, if you choose materials',
        ],
        ar: [
          'تحديد السبب وشرحه لك',
          'إصلاح الحنفيات والخلاطات وخزانات المراحيض والمصارف',
          'تسليك المغاسل ومصارف الأرضية',
          'اختبار الضغط والتسرب بعد الإصلاح',
          'ترك مكان العمل جافًا ونظيفًا',
          'حلقات وخراطيم ومادة عازلة عند اختيار المواد',
        ],
      },
      benefits: {
        en: [
          'The cause is found before parts are bought',
          'Small parts with the materials option',
          'Tools for drains and leaks on hand',
          'Apartments, villas and offices',
        ],
        ar: ['تحديد السبب قبل شراء القطع', 'القطع الصغيرة ضمن خيار المواد', 'أدوات التسليك وكشف التسرب متوفرة', 'للشقق والفلل والمكاتب'],
      },
      availability: {
        en: 'Daily in all seven emirates. Same-day visits are often possible when you book in the morning; this is not an emergency service.',
        ar: 'يوميًا في الإمارات السبع. غالبًا ما تتوفر زيارات في اليوم نفسه عند الحجز صباحًا، علمًا بأنها ليست خدمة طوارئ.',
      },
      featured: false,
      icon: 'faucet',
      price: {
        base: 15900,
        extraCleaner: 10000,
        extraHour: 7000,
        material: 4000,
      },
      subServices: [
        {
          slug: 'leak-repair',
          title: {
            en: 'Leak Repair',
            ar: 'إصلاح التسربات',
          },
          description: {
            en: 'Dripping taps, hoses, valves and traps made tight again.',
            ar: 'إحكام الحنفيات والخراطيم والمحابس والمصارف المتسربة.',
          },
          fullDescription: {
            en: 'Visible leaks are repaired on the spot. When the leak is inside a wall, the plumber narrows down the place and explains the next step before anything is opened.',
            ar: 'تُصلح التسربات الظاهرة في الحال. وإذا كان التسرب داخل الجدار، يحدد السباك موضعه التقريبي ويشرح الخطوة التالية قبل فتح أي شيء.',
          },
          icon: 'droplet',
        },
        {
          slug: 'drain-unblocking',
          title: {
            en: 'Drain Unblocking',
            ar: 'تسليك المصارف',
          },
          description: {
            en: 'Slow or blocked sinks, showers and floor drains cleared.',
            ar: 'معالجة بطء أو انسداد المغاسل والدُّش ومصارف الأرضية.',
          },
          fullDescription: {
            en: 'The trap is opened and cleaned, then a spiral is used if the blockage lies deeper. Blockages in the shared pipe of a building are for its management to clear.',
            ar: 'يُفتح المصرف ويُنظَّف، ثم يُستخدم سلك التسليك إذا كان الانسداد أعمق. أما انسداد الأنابيب المشتركة فمن اختصاص إدارة المبنى.',
          },
          icon: 'waves',
        },
        {
          slug: 'water-heater-service',
          title: {
            en: 'Water Heater Service',
            ar: 'صيانة سخانات المياه',
          },
          description: {
            en: 'Heating element, thermostat and safety valve checked.',
            ar: 'فحص عنصر التسخين ومنظم الحرارة وصمام الأمان.',
          },
          fullDescription: {
            en: 'The heater is switched off, drained when needed and tested after the work. A tank that leaks itself has to be replaced; a new heater is not included.',
            ar: 'يُفصل السخان ويُفرغ عند الحاجة، ويُختبر بعد العمل. أما الخزان الذي يتسرب منه الماء فيجب استبداله، ولا يشمل السعر سخانًا جديدًا.',
          },
          icon: 'heater',
        },
        {
          slug: 'tap-fixture-installation',
          title: {
            en: 'Taps and Fixtures',
            ar: 'تركيب الحنفيات والأدوات الصحية',
          },
          description: {
            en: 'New mixers, shower sets, bidet sprays and basins installed.',
            ar: 'تركيب الخلاطات وأطقم الدُّش والشطافات والمغاسل الجديدة.',
          },
          fullDescription: {
            en: 'Have the new fixture at home before the visit. The old one is removed and the new one tested for leaks.',
            ar: 'يُرجى توفير القطعة الجديدة في المنزل قبل الزيارة. تُزال القديمة، وتُختبر الجديدة للتأكد من عدم وجود تسرب.',
          },
          icon: 'shower-head',
        },
      ],
    },
    {
      id: 8,
      slug: 'electrical',
      title: {
        en: 'Electrical Work',
        ar: 'أعمال الكهرباء',
      },
      shortDesc: {
        en: 'Lights, sockets, switches and tripping breakers handled by an electrician.',
        ar: 'كهربائي للإنارة والمقابس والمفاتيح والقواطع التي تفصل باستمرار.',
      },
      longDescription: {
        en: 'From a chandelier in the majlis to a socket that sparks, an electrician isolates the circuit, finds the fault and repairs it. He tests the work before he leaves and shows you what was done. Bring older wiring to his attention, because it may change the plan.\n\nThe visit covers the wiring inside your home. The meter and the supply before it belong to the electricity authority, such as DEWA in Dubai, and are not touched. If you smell burning, switch off the main breaker and keep away from the panel until help arrives.',
        ar: 'من ثريا المجلس إلى مقبس يصدر شررًا، يفصل الكهربائي الدائرة ويحدد العطل ويصلحه، ثم يختبر العمل قبل مغادرته ويوضح لك ما تم. يُرجى التنبيه إلى التمديدات القديمة لأنها قد تغيّر خطة العمل.\n\nتشمل الزيارة التمديدات داخل منزلك. أما العداد وما قبله فيتبعان هيئة الكهرباء، مثل هيئة كهرباء ومياه دبي، ولا نتدخل فيهما. إذا شممت رائحة احتراق فافصل القاطع الرئيسي وابتعد عن اللوحة حتى تصل المساعدة.',
      },
      included: {
        en: [
          'Fault finding with a tester',
          'Change of switches, sockets and dimmers',
          'Installation of lamps, spotlights and fans',
          'Check of breakers in the distribution board',
          'Safety test before leaving',
          'Bulbs, wire and connectors, if you choose materials',
        ],
        ar: [
          'تحديد العطل بجهاز الفحص',
          'تغيير المفاتيح والمقابس ومخففات الإنارة',
          'تركيب المصابيح والإنارة الموضعية والمراوح',
          'فحص القواطع في لوحة التوزيع',
          'اختبار السلامة قبل المغادرة',
          'مصابيح وأسلاك ووصلات عند اختيار المواد',
        ],
      },
      benefits: {
        en: [
          'The circuit is made safe before work starts',
          'Clear explanation of the fault',
          'Ladder for ceilings up to about four metres',
          'Homes, shops and offices',
        ],
        ar: ['تأمين الدائرة قبل بدء العمل', 'شرح واضح للعطل', 'سلم للأسقف حتى 4 أمتار تقريبًا', 'للمنازل والمحلات والمكاتب'],
      },
      availability: {
        en: 'Daily in all seven emirates. Please tell us when a ceiling is higher than four metres.',
        ar: 'يوميًا في الإمارات السبع. يُرجى إخبارنا إذا زاد ارتفاع السقف على 4 أمتار.',
      },
      leadTime: 12 * 60,
      featured: false,
      icon: 'plug-zap',
      price: {
        base: 15900,
        extraCleaner: 10000,
        extraHour: 7000,
        material: 4000,
      },
      subServices: [
        {
          slug: 'light-installation',
          title: {
            en: 'Lights and Chandeliers',
            ar: 'الإنارة والثريات',
          },
          description: {
            en: 'Lamps, spotlights and chandeliers installed or replaced.',
            ar: 'تركيب المصابيح والإنارة الموضعية والثريات أو استبدالها.',
          },
          fullDescription: {
            en: 'The fixing is matched to the weight of the lamp and the type of ceiling. Tell us in the note about a heavy chandelier, so that we come prepared.',
            ar: 'يُختار التثبيت بحسب وزن المصباح ونوع السقف. وإذا كانت لديك ثريا ثقيلة فاذكرها في الملاحظات لنأتي مستعدين.',
          },
          icon: 'lamp-ceiling',
        },
        {
          slug: 'socket-switch-repair',
          title: {
            en: 'Sockets and Switches',
            ar: 'المقابس والمفاتيح',
          },
          description: {
            en: 'Loose, burnt or silent sockets and switches replaced.',
            ar: 'استبدال المقابس والمفاتيح المرتخية أو المحترقة أو المعطلة.',
          },
          fullDescription: {
            en: 'The cable behind is checked as well as the cover in front. New points with surface trunking are possible where chasing the wall is not allowed.',
            ar: 'يُفحص السلك خلف الغطاء كما يُفحص الغطاء نفسه. ويمكن إضافة نقاط جديدة بمجرى خارجي حيث لا يُسمح بالحفر في الجدار.',
          },
          icon: 'plug',
        },
        {
          slug: 'breaker-fault-finding',
          title: {
            en: 'Tripping Breakers',
            ar: 'أعطال القواطع',
          },
          description: {
            en: 'The cause of a tripping breaker found and put right.',
            ar: 'تحديد سبب فصل القاطع وإصلاحه.',
          },
          fullDescription: {
            en: 'Circuits are tested one by one to tell an appliance fault from a wiring fault. Breakers are replaced with the same rating unless the load says otherwise.',
            ar: 'تُفحص الدوائر واحدة تلو الأخرى للتمييز بين عطل الجهاز وعطل التمديدات. وتُستبدل القواطع بالسعة نفسها ما لم تتطلب الأحمال غير ذلك.',
          },
          icon: 'circuit-board',
        },
      ],
    },
    {
      id: 9,
      slug: 'painting',
      title: {
        en: 'Painting',
        ar: 'طلاء المنازل',
      },
      shortDesc: {
        en: 'Fresh, even walls, from one accent wall to a whole apartment before handover.',
        ar: 'جدران متجانسة بلون جديد، من جدار واحد إلى شقة كاملة قبل التسليم.',
      },
      longDescription: {
        en: 'Good painting is mostly preparation. The painters cover floors and furniture, fill holes and cracks, sand and prime where the wall needs it, and then apply two coats. They tidy up at the end and leave you the name of the colour for later touch-ups.\n\nSay how many rooms there are and whether ceilings are painted too: the form shows how many painters come, for how long and at what price. Emulsion in white or a standard colour is included. Damp walls must be repaired first.',
        ar: 'جودة الطلاء في التحضير. يغطي الفريق الأرضيات والأثاث، ويسد الثقوب والشقوق، ويصنفر الجدار ويضع الأساس حيث يلزم، ثم يطلي طبقتين. وينظف المكان في النهاية ويترك لك اسم اللون لأي لمسات لاحقة.\n\nاذكر عدد الغرف وهل تُطلى الأسقف أيضًا، ويعرض النموذج عدد الدهّانين والمدة والسعر. يشمل السعر دهانًا مائيًا أبيض أو بلون قياسي. ويجب إصلاح الجدران الرطبة أولًا.',
      },
      included: {
        en: [
          'Floors and furniture covered',
          'Small holes and cracks filled and sanded',
          'Two coats with roller and brush',
          'Clean edges at ceiling, doors and skirting',
          'Rollers, brushes and ladder',
          'Emulsion in white or a standard colour',
        ],
        ar: [
          'تغطية الأرضيات والأثاث',
          'سد الثقوب والشقوق الصغيرة وصنفرتها',
          'طبقتان بالرولة والفرشاة',
          'حواف نظيفة عند السقف والأبواب والوزرات',
          'الرولات والفرش والسلم',
          'دهان مائي أبيض أو بلون قياسي',
        ],
      },
      benefits: {
        en: [
          'Preparation is part of the work',
          'Low-odour paints available',
          'Your own brand and colour are welcome',
          'Room left swept and furniture back in place',
        ],
        ar: [
          'التحضير جزء من العمل',
          'تتوفر دهانات قليلة الرائحة',
          'يمكنك اختيار العلامة واللون',
          'غرفة مكنوسة وأثاث في مكانه عند الانتهاء',
        ],
      },
      availability: {
        en: 'Daily in all seven emirates. Please ask your building whether painters need a work permit.',
        ar: 'يوميًا في الإمارات السبع. يُرجى سؤال إدارة المبنى إن كان العمل يتطلب تصريحًا.',
      },
      leadTime: 48 * 60,
      featured: false,
      icon: 'paint-roller',
      price: {
        base: 35000,
        extraCleaner: 20000,
        extraHour: 9000,
        material: 25000,
      },
      subServices: [
        {
          slug: 'room-painting',
          title: {
            en: 'Room or Accent Wall',
            ar: 'غرفة أو جدار مميز',
          },
          description: {
            en: 'One wall or one room in a new colour.',
            ar: 'جدار واحد أو غرفة واحدة بلون جديد.',
          },
          fullDescription: {
            en: 'Choose a colour from any fan deck or bring a sample. Dark colours may need a third coat.',
            ar: 'اختر لونًا من أي دليل ألوان أو أحضر عينة منه. وقد تحتاج الألوان الداكنة إلى طبقة ثالثة.',
          },
          icon: 'paintbrush',
        },
        {
          slug: 'apartment-repainting',
          title: {
            en: 'Apartment Repainting',
            ar: 'إعادة طلاء الشقق',
          },
          description: {
            en: 'The whole apartment, usually white again, before you hand it over.',
            ar: 'طلاء الشقة كاملة قبل تسليمها، وغالبًا باللون الأبيض.',
          },
          fullDescription: {
            en: 'Nails are removed, marks are sealed and walls are painted room by room. An empty home goes faster, so book it after the movers.',
            ar: 'تُزال المسامير وتُعالَج الآثار وتُطلى الجدران غرفة بعد أخرى. يُنجز العمل أسرع في المنزل الفارغ، فاحجز بعد نقل الأثاث.',
          },
          icon: 'house-plus',
        },
        {
          slug: 'ceiling-door-painting',
          title: {
            en: 'Ceilings and Doors',
            ar: 'الأسقف والأبواب',
          },
          description: {
            en: 'Ceilings, doors and frames sanded and painted.',
            ar: 'صنفرة الأسقف والأبواب وإطاراتها وطلاؤها.',
          },
          fullDescription: {
            en: 'Water stains are sealed before painting so that they do not come back through. Doors get enamel and need a few hours to dry open.',
            ar: 'تُعزل بقع المياه قبل الطلاء حتى لا تظهر من جديد. تُطلى الأبواب بدهان لامع، وتحتاج إلى بضع ساعات مفتوحة حتى تجف.',
          },
          icon: 'door-closed',
        },
      ],
    },
  ],
}
