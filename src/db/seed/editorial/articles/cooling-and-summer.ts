import type { ArticleSeed } from '../../types.ts'

export const coolingAndSummer: ArticleSeed[] = [
  {
    id: 9,
    slug: 'ac-service-before-summer',
    category: 'cooling-and-summer',
    title: { en: 'Service your AC in March, not in July', ar: 'اعتنِ بمكيفك في مارس لا في يوليو' },
    excerpt: {
      en: 'Every summer the same calls arrive on the same hot Friday. An hour of care in spring keeps the air cold, the bill lower and the ceiling dry through the worst months.',
      ar: 'في كل صيف تأتي الاتصالات نفسها في يوم الجمعة الحار نفسه. ساعة عناية في الربيع تُبقي الهواء باردًا والفاتورة أقل والسقف جافًا طوال أصعب الأشهر.',
    },
    author: { en: 'Service Market cooling desk', ar: 'قسم التكييف في Service Market' },
    publishedDaysAgo: 240,
    readMinutes: 3,
    featured: true,
    icon: 'air-vent',
    sections: [
      {
        type: 'text',
        title: { en: 'Why spring is the right time', ar: 'لماذا الربيع هو الوقت المناسب' },
        content: {
          en: '<p>By May an air conditioner in the Emirates hardly rests, day or night. Whatever is weak by then will fail in the hottest week, when every technician in the city is busy and the spare part is sold out. In February and March you can choose your hour, the unit can be switched off for a while without anyone suffering, and a small fault is still a small fault.</p>',
          ar: '<p>بحلول مايو لا يكاد المكيف في الإمارات يستريح ليلًا أو نهارًا. وكل جزء ضعيف فيه سيتعطل في أشد الأسابيع حرًا، حين يكون كل فني في المدينة مشغولًا وقطعة الغيار نافدة. أما في فبراير ومارس فتختار الساعة التي تناسبك، ويمكن إيقاف الجهاز مدة من دون أن يتضايق أحد، ويكون العطل الصغير ما زال صغيرًا.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'What you can do yourself', ar: 'ما يمكنك فعله بنفسك' },
        content: {
          en: '<ul><li>Rinse the filters once a month in summer, and after every sandstorm.</li><li>Vacuum the supply and return grilles with a soft brush.</li><li>Keep furniture and curtains away from the return grille; the unit has to breathe.</li><li>Clear leaves, boxes and laundry from around the outdoor unit.</li><li>Replace the batteries of the thermostat before they die on a weekend.</li></ul><p>Filters must be completely dry before they go back, otherwise they smell and grow mould.</p>',
          ar: '<ul><li>اشطف المرشحات مرة في الشهر صيفًا وبعد كل عاصفة رملية.</li><li>اشفط غبار فتحات الهواء الداخل والراجع بفرشاة ناعمة.</li><li>أبعد الأثاث والستائر عن فتحة الهواء الراجع؛ فالجهاز يحتاج إلى التنفس.</li><li>أزل الأوراق والصناديق والغسيل من حول الوحدة الخارجية.</li><li>بدّل بطاريات جهاز التحكم قبل أن تنفد في عطلة نهاية الأسبوع.</li></ul><p>ويجب أن تجف المرشحات تمامًا قبل إعادتها، وإلا ظهرت لها رائحة ونما عليها العفن.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'What a technician should do', ar: 'ما ينبغي أن يفعله الفني' },
        content: {
          en: '<p>A real service is more than a wiped filter. Expect the cooling coil to be cleaned, the drain tray emptied and the drain line flushed with water until it runs freely. The fan wheel, the electrical connections and the thermostat are checked, and the temperature of the air is measured at the grille before and after. Refrigerant is not used up like petrol: if it is low, there is a leak, and topping up without finding it is money thrown away.</p><p>At the end ask for a short written note with what was done, what was measured and what will need attention next time. It helps whoever comes after, and your landlord too.</p>',
          ar: '<p>الصيانة الحقيقية أكثر من مسح المرشح. توقّع أن تُنظَّف ملفات التبريد، وأن يُفرَّغ حوض التصريف ويُغسل أنبوبه بالماء حتى يجري بسلاسة. وتُفحص عجلة المروحة والوصلات الكهربائية وجهاز التحكم، وتُقاس حرارة الهواء عند الفتحة قبل العمل وبعده. وغاز التبريد لا يُستهلك كالوقود: فإن نقص فهناك تسرّب، وتعبئته من دون العثور على التسرّب مال ضائع.</p><p>وفي الختام اطلب ملاحظة مكتوبة موجزة تبيّن ما أُنجز وما قيس وما سيحتاج إلى عناية في المرة المقبلة؛ فهي تفيد من يأتي بعد ذلك وتفيد المالك أيضًا.</p>',
        },
      },
      {
        type: 'image',
        title: null,
        icon: 'fan',
        content: {
          en: '<p>A coil under a coat of dust cools poorly and freezes easily. Light should pass between its fins.</p>',
          ar: '<p>ملف التبريد المغطى بالغبار يبرّد بضعف ويتجمد بسهولة. ينبغي أن يمر الضوء بين زعانفه.</p>',
        },
      },
      {
        type: 'quote',
        title: null,
        content: {
          en: '<p>“When a customer tells me the AC is weak, I ask for the filter first. More often than you would think, I can write my name on it with a finger.”</p><p><em>An air conditioning technician who works with Service Market</em></p>',
          ar: '<p>«حين يخبرني العميل بأن المكيف ضعيف أطلب رؤية المرشح أولًا. وكثيرًا ما أستطيع أن أكتب اسمي بإصبعي على غباره».</p><p><em>فني تكييف يعمل مع Service Market</em></p>',
        },
      },
      {
        type: 'tip',
        title: { en: 'Twenty-four degrees', ar: 'أربع وعشرون درجة' },
        content: {
          en: '<p>Set the thermostat to 24&nbsp;°C with the fan on auto and leave it there. A lower number does not cool a room faster; it only keeps the unit running for longer. Curtains closed on the sunny side, doors shut and lights off in empty rooms do more than two degrees on the dial. At night, a ceiling fan lets most people sleep well at a slightly warmer setting.</p>',
          ar: '<p>اضبط الحرارة على 24&nbsp;درجة مئوية والمروحة على الوضع التلقائي واتركها كذلك. فالرقم الأدنى لا يبرّد الغرفة أسرع، بل يطيل تشغيل الجهاز فحسب. وإسدال الستائر من جهة الشمس وإغلاق الأبواب وإطفاء الأنوار في الغرف الخالية أجدى من خفض درجتين. وليلًا تساعد مروحة السقف معظم الناس على نوم مريح مع درجة أدفأ قليلًا.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'How often', ar: 'كم مرة' },
        content: {
          en: '<p>Twice a year suits most homes: in spring and again in autumn. With pets, a ground-floor garden or a building site next door, add one in midsummer. In a rented home look at the maintenance clause first, since landlords often cover major repairs and tenants the regular care. You can compare visits and prices under <a href="/services">our services</a>.</p>',
          ar: '<p>مرتان في السنة تناسبان معظم المنازل: في الربيع ثم في الخريف. ومع وجود حيوانات أليفة أو حديقة في الطابق الأرضي أو موقع بناء مجاور، أضف صيانة في منتصف الصيف. وإن كنت مستأجرًا فراجع بند الصيانة أولًا؛ إذ يتحمل الملّاك غالبًا الإصلاحات الكبيرة والمستأجرون العناية الدورية. ويمكنك مقارنة الزيارات والأسعار في <a href="/ar/services">خدماتنا</a>.</p>',
        },
      },
    ],
  },
  {
    id: 10,
    slug: 'understanding-district-cooling',
    category: 'cooling-and-summer',
    title: { en: 'District cooling explained: what your chiller bill covers', ar: 'تبريد المناطق: ماذا تشمل فاتورة التبريد' },
    excerpt: {
      en: 'Chiller free, chiller extra, capacity charge: listings are full of words that decide what a summer costs. What they mean and what to ask before signing a lease.',
      ar: 'تبريد مجاني، تبريد غير مشمول، رسم السعة: كلمات تملأ الإعلانات وتحدد كلفة صيفك. إليك معانيها وما ينبغي أن تسأل عنه قبل توقيع عقد الإيجار.',
    },
    author: { en: 'Service Market editorial team', ar: 'فريق تحرير Service Market' },
    publishedDaysAgo: 172,
    readMinutes: 3,
    featured: false,
    icon: 'snowflake',
    sections: [
      {
        type: 'text',
        title: { en: 'Cold water instead of a compressor', ar: 'ماء بارد بدل الضاغط' },
        content: {
          en: '<p>In many communities your apartment has no air conditioner of its own. A central plant chills water and pumps it through insulated pipes to the buildings. In your ceiling a fan coil unit blows air across that cold water and sends it into the rooms. There is no outdoor unit, little noise, and one thing many newcomers do not expect: cooling is billed separately from electricity, by a different company.</p><p>Not every tower with central cooling is on such a network. Some have chillers of their own on the roof and pass the cost on through the service charge or a private meter. The questions below help in both cases.</p>',
          ar: '<p>في كثير من المجمعات لا يوجد في شقتك مكيف مستقل. فمحطة مركزية تبرّد الماء وتضخه عبر أنابيب معزولة إلى المباني، وفي سقفك وحدة مروحية تمرّر الهواء على ذلك الماء البارد ثم ترسله إلى الغرف. لا وحدة خارجية ولا ضجيج يُذكر، وهناك أمر لا يتوقعه كثير من القادمين الجدد: فاتورة التبريد منفصلة عن فاتورة الكهرباء وتصدر عن شركة أخرى.</p><p>وليس كل برج ذي تبريد مركزي على شبكة كهذه. فلبعضها مبرّدات خاصة على السطح، وتُحمَّل كلفتها على رسوم الخدمات أو على عداد خاص. والأسئلة الواردة أدناه تفيدك في الحالتين.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'The lines on the bill', ar: 'بنود الفاتورة' },
        content: {
          en: '<ul><li><strong>Consumption:</strong> the cold you used, measured at your meter in ton-hours of refrigeration.</li><li><strong>Capacity or demand:</strong> a fixed charge for the cooling reserved for your home, due every month whether you are there or not.</li><li><strong>Fees:</strong> meter reading, surcharges and VAT.</li><li><strong>Deposit:</strong> paid once when you register, returned when you leave and the account is clear.</li></ul><p>The electricity of the fan in your ceiling is on your utility bill.</p>',
          ar: '<ul><li><strong>الاستهلاك:</strong> التبريد الذي استخدمته، ويقيسه عدادك بوحدة طن تبريد في الساعة.</li><li><strong>السعة أو الطلب:</strong> رسم ثابت عن التبريد المخصص لمنزلك، يستحق كل شهر سواء أكنت فيه أم لا.</li><li><strong>الرسوم:</strong> قراءة العداد والرسوم الإضافية وضريبة القيمة المضافة.</li><li><strong>التأمين:</strong> يُدفع مرة عند التسجيل ويُعاد عند المغادرة بعد تصفية الحساب.</li></ul><p>أما كهرباء المروحة في سقفك فتدخل في فاتورة الكهرباء والماء.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'What “chiller free” can mean', ar: 'ماذا تعني عبارة «تبريد مجاني»' },
        content: {
          en: '<p>Usually it means that the landlord or the building pays for cooling and the rent is set accordingly. Sometimes it means only that the fixed charge is covered and consumption is yours. In other buildings the air conditioning runs on your own electricity, and nobody sends a cooling bill because it is hidden in the other one. The phrase is an advertisement, not a definition, so have the exact arrangement written in the contract.</p>',
          ar: '<p>تعني غالبًا أن المالك أو المبنى يتحمل كلفة التبريد وأن الإيجار محدد على هذا الأساس. وتعني أحيانًا أن الرسم الثابت وحده مشمول وأن الاستهلاك عليك. وفي مبانٍ أخرى يعمل التكييف بكهرباء شقتك، فلا تصلك فاتورة تبريد لأنها مختبئة في الأخرى. فالعبارة إعلان لا تعريف، ولذلك اطلب تدوين الاتفاق بدقة في العقد.</p>',
        },
      },
      {
        type: 'tip',
        title: { en: 'Five questions before you sign', ar: 'خمسة أسئلة قبل التوقيع' },
        content: {
          en: '<ol><li>Which company supplies the cooling, and who holds the account?</li><li>What was the highest bill of last summer? Ask to see it.</li><li>Is the fixed charge part of the rent?</li><li>How much is the deposit?</li><li>Who services the fan coil units, and when was it last done?</li></ol><p>Write the answers on the back of the offer; when you compare two apartments, they can matter more than the rent itself.</p>',
          ar: '<ol><li>ما الشركة المزوّدة للتبريد، وباسم من الحساب؟</li><li>كم بلغت أعلى فاتورة في الصيف الماضي؟ اطلب رؤيتها.</li><li>هل الرسم الثابت مشمول في الإيجار؟</li><li>كم مبلغ التأمين؟</li><li>من يتولى صيانة الوحدات المروحية، ومتى كانت آخر مرة؟</li></ol><p>دوّن الإجابات على ظهر العرض؛ فعند المقارنة بين شقتين قد تكون أهم من الإيجار نفسه.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Where you can save', ar: 'أين يمكنك التوفير' },
        content: {
          en: '<p>The fixed part you cannot change, but consumption follows your habits. Clean filters and coils matter here as much as anywhere, because a clogged unit keeps the valve open and the meter turning. Set 24&nbsp;°C and automatic fan, close the balcony door, draw the curtains before the sun comes round, and raise the temperature when you go to work rather than switching off, so that walls and furniture do not heat through.</p>',
          ar: '<p>الجزء الثابت لا يمكنك تغييره، أما الاستهلاك فيتبع عاداتك. ونظافة المرشحات والملفات مهمة هنا كما في أي مكان، لأن الوحدة المسدودة تُبقي الصمام مفتوحًا والعداد دائرًا. اضبط الحرارة على 24&nbsp;درجة والمروحة على التلقائي، وأغلق باب الشرفة، وأسدل الستائر قبل وصول الشمس، وارفع الدرجة عند ذهابك إلى العمل بدل الإطفاء، حتى لا تسخن الجدران والأثاث.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'When the bill jumps', ar: 'عندما تقفز الفاتورة' },
        content: {
          en: '<p>Compare the meter reading on the bill with your own meter, usually in the corridor cupboard, and with the same month of last year. A valve stuck open will cool a room that is already cold, and you will notice it in winter too. Report it to building management, book a technician through <a href="/services">our services</a>, and note the readings until it is solved.</p>',
          ar: '<p>قارن القراءة في الفاتورة بعدادك، وهو عادة في خزانة الممر، وبالشهر نفسه من العام الماضي. فالصمام العالق مفتوحًا يبرّد غرفة باردة أصلًا، وستلاحظ ذلك في الشتاء أيضًا. أبلغ إدارة المبنى، واحجز فنيًا عبر <a href="/ar/services">خدماتنا</a>، ودوّن القراءات حتى تُحل المشكلة.</p>',
        },
      },
    ],
  },
  {
    id: 11,
    slug: 'why-your-ac-drips',
    category: 'cooling-and-summer',
    title: { en: 'Water under the AC: why it drips and what to do', ar: 'ماء تحت المكيف: لماذا يقطر وما العمل' },
    excerpt: {
      en: 'An air conditioner pulls litres of water out of humid air every day. When that water takes the wrong way, your ceiling shows it. The four usual causes, simply told.',
      ar: 'يسحب المكيف كل يوم لترات من الماء من الهواء الرطب. وحين يسلك هذا الماء الطريق الخطأ يظهر أثره على سقفك. إليك الأسباب الأربعة المعتادة ببساطة.',
    },
    author: { en: 'Service Market cooling desk', ar: 'قسم التكييف في Service Market' },
    publishedDaysAgo: 73,
    readMinutes: 3,
    featured: false,
    icon: 'cloud-drizzle',
    sections: [
      {
        type: 'text',
        title: { en: 'Where the water comes from', ar: 'من أين يأتي الماء' },
        content: {
          en: '<p>Humid air meets a cold coil and water condenses on it, exactly as on a glass of iced lemonade. Inside the unit a tray collects the drops and a thin pipe leads them to a drain. On an August night in Dubai or Fujairah a single bedroom unit can fill a bucket. So dripping is not a question of whether there is water, but of where it goes.</p>',
          ar: '<p>يلامس الهواء الرطب ملفًا باردًا فيتكثف عليه الماء، تمامًا كما على كأس عصير ليمون مثلج. وفي داخل الوحدة حوض يجمع القطرات وأنبوب رفيع يقودها إلى المصرف. وفي ليلة من ليالي أغسطس في دبي أو الفجيرة قد تملأ وحدة غرفة نوم واحدة دلوًا. فالمسألة ليست وجود الماء بل الوجهة التي يسلكها.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'The four usual causes', ar: 'الأسباب الأربعة المعتادة' },
        content: {
          en: '<ol><li><strong>A blocked drain.</strong> Dust and slime close the pipe, the tray fills and overflows. By far the most frequent.</li><li><strong>A dirty filter or coil.</strong> Too little air passes, ice forms, and when it melts there is more water than the tray can hold.</li><li><strong>Torn insulation.</strong> Cold pipes or ducts sweat inside the ceiling.</li><li><strong>A rusty or tilted tray.</strong> In older units it leaks at a corner.</li></ol><p>A musty smell in the first minutes after switching on often announces the first two, weeks before a drop falls.</p>',
          ar: '<ol><li><strong>انسداد أنبوب التصريف.</strong> يسدّه الغبار والمواد اللزجة فيمتلئ الحوض ويفيض. وهو الأكثر شيوعًا بفارق كبير.</li><li><strong>اتساخ المرشح أو الملف.</strong> يقل مرور الهواء فيتكوّن الجليد، وحين يذوب ينتج ماء يفوق سعة الحوض.</li><li><strong>تمزق العازل.</strong> فتتعرق الأنابيب أو المجاري الباردة داخل السقف.</li><li><strong>صدأ الحوض أو ميلانه.</strong> فيسرّب من زاويته في الوحدات القديمة.</li></ol><p>ورائحة العفن في الدقائق الأولى بعد التشغيل كثيرًا ما تنذر بالسببين الأولين قبل أسابيع من سقوط أول قطرة.</p>',
        },
      },
      {
        type: 'image',
        title: null,
        icon: 'cloud-drizzle',
        content: {
          en: '<p>Drops on the grille itself, with a dry ceiling around it, are often only condensation: humid air from an open door meeting cold metal.</p>',
          ar: '<p>القطرات على شبكة التكييف نفسها مع جفاف السقف حولها ليست في الغالب سوى تكثف: هواء رطب من باب مفتوح يلامس معدنًا باردًا.</p>',
        },
      },
      {
        type: 'warning',
        title: { en: 'First of all, switch it off', ar: 'قبل كل شيء أوقف الجهاز' },
        content: {
          en: '<p>If water comes out of the ceiling, turn the unit off at the thermostat and at its breaker. The fan, the wiring and the ceiling lights share the same space with that water. Move furniture away, put a bucket below, and do not poke a hole into a swollen ceiling above your head. Never open the electrical cover of a unit yourself.</p>',
          ar: '<p>إذا نزل الماء من السقف فأوقف الوحدة من جهاز التحكم ومن القاطع الكهربائي؛ فالمروحة والأسلاك ومصابيح السقف تشارك ذلك الماء المكان نفسه. أبعد الأثاث وضع دلوًا تحت التقطير، ولا تثقب سقفًا منتفخًا فوق رأسك، ولا تفتح الغطاء الكهربائي لأي وحدة بنفسك.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'What you can safely try', ar: 'ما يمكنك تجربته بأمان' },
        content: {
          en: '<p>With the power off, take out the filter and look at it against the light. If it is grey, rinse it and let it dry. If the coil behind it carries ice, leave the unit off for some hours with a towel beneath. Where the end of the drain pipe is within reach, in a bathroom or on the balcony, see whether anything comes out of it. With a wet vacuum cleaner you can sometimes pull the plug out from there.</p>',
          ar: '<p>بعد فصل الكهرباء أخرج المرشح وانظر إليه أمام الضوء. فإن كان رماديًا فاشطفه ودعه يجف. وإن كان على الملف خلفه جليد فاترك الوحدة مطفأة بضع ساعات مع منشفة تحتها. وإذا كان طرف أنبوب التصريف في متناولك، في الحمّام أو على الشرفة، فانظر هل يخرج منه شيء. وقد تنجح مكنسة شفط السوائل في سحب الانسداد من هناك.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'What the technician will do', ar: 'ماذا سيفعل الفني' },
        content: {
          en: '<p>Expect the drain line to be flushed with pressure, the tray cleaned and treated against slime, the coil washed, and torn insulation wrapped again. Ask for a test: a litre of water poured into the tray should disappear at once. If the same unit overflows every few weeks, the pipe probably has too little slope, and that needs a real repair rather than another flush. In a tower the common drain riser may be the culprit; then building management has to act.</p>',
          ar: '<p>توقّع أن يُغسل أنبوب التصريف بالضغط، وأن يُنظَّف الحوض ويُعالج ضد المواد اللزجة، وأن يُغسل الملف ويُعاد تغليف العازل الممزق. واطلب اختبارًا: لتر ماء يُسكب في الحوض ينبغي أن يختفي فورًا. وإذا فاضت الوحدة نفسها كل بضعة أسابيع فالأرجح أن ميل الأنبوب غير كافٍ، وهذا يحتاج إلى إصلاح حقيقي لا إلى غسل آخر. وفي الأبراج قد يكون السبب في خط التصريف المشترك، وعندئذ يقع الإصلاح على إدارة المبنى.</p>',
        },
      },
      {
        type: 'tip',
        title: { en: 'Stop it from coming back', ar: 'امنع تكراره' },
        content: {
          en: '<p>Rinse filters monthly in summer, have the drain flushed in spring, and keep windows closed while the unit is cooling. Photograph any stain with a date beside it: a stain that does not grow is history, one that grows is a leak. Our <a href="/blog">blog</a> has a longer list for the spring service.</p>',
          ar: '<p>اشطف المرشحات شهريًا في الصيف، واغسل أنبوب التصريف في الربيع، وأبقِ النوافذ مغلقة أثناء التبريد. صوّر أي بقعة وبجانبها التاريخ: فالبقعة التي لا تكبر من الماضي، والتي تكبر تسرّب قائم. وتجد في <a href="/ar/blog">مدونتنا</a> قائمة أوسع لصيانة الربيع.</p>',
        },
      },
    ],
  },
  {
    id: 12,
    slug: 'midday-heat-outdoor-work',
    category: 'cooling-and-summer',
    title: { en: 'Planning outdoor work around the midday heat', ar: 'كيف تخطط للأعمال الخارجية بعيدًا عن حر الظهيرة' },
    excerpt: {
      en: 'Gardens, pools, façades and villa roofs need care in summer too. When work may be done, how to plan a visit, and small courtesies that keep people safe in the heat.',
      ar: 'تحتاج الحدائق والمسابح والواجهات وأسطح الفلل إلى العناية صيفًا أيضًا. متى يجوز العمل، وكيف تخطط للزيارة، ولفتات بسيطة تحفظ سلامة العاملين في الحر.',
    },
    author: { en: 'Service Market editorial team', ar: 'فريق تحرير Service Market' },
    publishedDaysAgo: 134,
    readMinutes: 3,
    featured: false,
    icon: 'thermometer-sun',
    sections: [
      {
        type: 'text',
        title: { en: 'The midday break', ar: 'استراحة الظهيرة' },
        content: {
          en: '<p>Each summer the UAE bans work under direct sun and in open places during the hottest hours: by the rule of recent years <strong>from 15 June to 15 September, between 12:30 and 15:00</strong>. Employers have to provide shade and water, and companies that ignore the ban are fined. The ministry announces the details each year. For you as a customer it means that no serious company will send someone to clean your façade at one o’clock, and that you should not ask.</p>',
          ar: '<p>تحظر الإمارات كل صيف العمل تحت أشعة الشمس المباشرة وفي الأماكن المكشوفة في أشد الساعات حرًا: وقد جرى ذلك في السنوات الأخيرة <strong>من 15 يونيو إلى 15 سبتمبر بين الساعة 12:30 و15:00</strong>. وعلى أصحاب العمل توفير الظل والماء، وتُغرَّم الشركات المخالفة، وتعلن الوزارة التفاصيل كل عام. ومعنى ذلك لك بصفتك عميلًا أن أي شركة جادة لن ترسل من ينظف واجهتك عند الواحدة ظهرًا، وأنه لا يصح أن تطلب ذلك.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'What belongs in the early morning', ar: 'ما يناسب الصباح الباكر' },
        content: {
          en: '<p>Put everything outdoors at the start of the day’s visits or after sunset:</p><ul><li>Garden work, pruning and irrigation repairs.</li><li>Pool cleaning, since chemicals added in strong sun lose their effect quickly.</li><li>Windows, façades and glass railings, which streak when they dry too fast.</li><li>Outdoor AC units, water tanks and satellite dishes on the roof.</li><li>Moving furniture between truck and door.</li></ul>',
          ar: '<p>اجعل كل عمل خارجي في أول زيارات اليوم أو بعد الغروب:</p><ul><li>أعمال الحديقة والتقليم وإصلاح الري.</li><li>تنظيف المسبح، لأن المواد المضافة تحت شمس قوية تفقد مفعولها سريعًا.</li><li>النوافذ والواجهات والدرابزين الزجاجي، فهي تتخطط إذا جفت بسرعة.</li><li>وحدات التكييف الخارجية وخزانات الماء والأطباق اللاقطة على السطح.</li><li>نقل الأثاث بين الشاحنة والباب.</li></ul>',
        },
      },
      {
        type: 'text',
        title: { en: 'Keep indoor work for noon', ar: 'أبقِ العمل الداخلي للظهيرة' },
        content: {
          en: '<p>The middle of the day is perfect for what happens in the cool: kitchens, bathrooms, wardrobes, carpets, indoor AC units, painting. If a booking has both parts, say in the note which outdoor task should come first. A team that knows this beforehand brings its tools in the right order and does not lose the only bearable hour.</p>',
          ar: '<p>منتصف النهار مثالي لما يُنجز في المكان المبرَّد: المطابخ والحمّامات والخزائن والسجاد ووحدات التكييف الداخلية والدهان. وإذا جمع حجزك بين الأمرين فاذكر في الملاحظة أي عمل خارجي ينبغي البدء به. فالفريق الذي يعرف ذلك مسبقًا يُحضر أدواته بالترتيب الصحيح ولا يضيّع الساعة الوحيدة المحتملة.</p>',
        },
      },
      {
        type: 'warning',
        title: { en: 'Know the signs of heat illness', ar: 'تعرّف على علامات الإجهاد الحراري' },
        content: {
          en: '<p>Dizziness, headache, cramps, nausea or unusual confusion after work in the heat must be taken seriously. Bring the person into the shade or a cooled room, loosen clothing, cool the skin with water and offer small sips if they are awake. If someone is confused, faints or has very hot skin, call the ambulance on <strong>998</strong> at once.</p>',
          ar: '<p>الدوار أو الصداع أو التشنجات أو الغثيان أو التشوش غير المعتاد بعد العمل في الحر أمور يجب أن تؤخذ على محمل الجد. انقل الشخص إلى الظل أو إلى غرفة مبردة، وأرخِ ملابسه، وبرّد جلده بالماء، وقدّم له رشفات صغيرة إن كان واعيًا. وإذا تشوش وعيه أو أُغمي عليه أو كان جلده شديد السخونة فاتصل بالإسعاف على الرقم <strong>998</strong> فورًا.</p>',
        },
      },
      {
        type: 'quote',
        title: null,
        content: {
          en: '<p>“Cold water at the door and five minutes in the shade. I remember every house that offered it, and it is a pleasure to go back.”</p><p><em>A gardener who works with Service Market</em></p>',
          ar: '<p>«ماء بارد عند الباب وخمس دقائق في الظل. أتذكر كل بيت قدّم لي ذلك، ويسعدني أن أعود إليه».</p><p><em>بستاني يعمل مع Service Market</em></p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Small things a host can do', ar: 'لفتات بسيطة من صاحب المنزل' },
        content: {
          en: '<p>Leave the garage or a shaded corner open for breaks. Put out water and tell the team where the washroom is. Let visitor parking know, so that nobody carries a ladder from the far gate. Metal railings, hose water and pool tiles can burn in the afternoon, for workers as for children and pets. In the humid weeks sweat does not dry, so the hours after sunset can be harder than they look; plan a longer visit rather than a faster one.</p>',
          ar: '<p>اترك المرأب أو ركنًا مظللًا مفتوحًا للاستراحة. ضع الماء في متناول الفريق وأرشده إلى دورة المياه. ورتّب موقف الزوار حتى لا يحمل أحد سلّمًا من البوابة البعيدة. وتذكّر أن الدرابزين المعدني وماء الخرطوم وبلاط المسبح قد تُحدث حروقًا بعد الظهر، للعاملين كما للأطفال والحيوانات الأليفة. وفي أسابيع الرطوبة لا يجف العرق، ولذلك قد تكون ساعات ما بعد الغروب أصعب مما تبدو؛ فخطط لزيارة أطول لا لزيارة أسرع.</p>',
        },
      },
      {
        type: 'tip',
        title: { en: 'Book the first visit of the day', ar: 'احجز أول زيارة في اليوم' },
        content: {
          en: '<p>Our visits start at 9:00, and in summer the first ones go quickly. On the <a href="/services/books">booking page</a> look a week ahead, or choose a time after sunset; we work until 21:00.</p>',
          ar: '<p>تبدأ زياراتنا عند الساعة 9:00، وتُحجز الأولى منها سريعًا في الصيف. انظر في <a href="/ar/services/books">صفحة الحجز</a> إلى أسبوع مقبل، أو اختر وقتًا بعد الغروب؛ فنحن نعمل حتى الساعة 21:00.</p>',
        },
      },
    ],
  },
]
